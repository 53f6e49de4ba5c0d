{{/* Pieces in flow style, each on one line, so they fit at any depth. They use only what Go's templates have
themselves, because tests render them without Helm. */}}

{{- define "rewards.labels" -}}
{ app.kubernetes.io/name: referral-rewards, app.kubernetes.io/instance: {{ .Release.Name }}, app.kubernetes.io/managed-by: {{ .Release.Service }}, app.kubernetes.io/version: {{ printf "%q" .Chart.AppVersion }}, helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }} }
{{- end -}}

{{- define "rewards.image" -}}
{{ printf "%q" (printf "%s:%s" .Values.image.repository (or .Values.image.tag .Chart.AppVersion)) }}
{{- end -}}

{{- define "rewards.pullSecrets" -}}
[{{ range .Values.image.pullSecrets }}{ name: {{ printf "%q" . }} },{{ end }}]
{{- end -}}

{{- define "rewards.strings" -}}
{ {{- range $name, $value := . }} {{ printf "%q" $name }}: {{ print $value | printf "%q" }},{{ end }} }
{{- end -}}

{{- define "rewards.podSecurity" -}}
{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000, seccompProfile: { type: RuntimeDefault } }
{{- end -}}

{{- define "rewards.containerSecurity" -}}
{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
{{- end -}}

{{- define "rewards.envFrom" -}}
[{{ with .Values.existingSecret }}{ secretRef: { name: {{ printf "%q" . }} } }{{ end }}]
{{- end -}}

{{- define "rewards.env" -}}
[{ name: CELLS_DIR, value: /cells }, { name: DATA_DIR, value: /data }, { name: HOST, value: '0.0.0.0' }, { name: PORT, value: '3000' }, {{ "" -}}
{ name: DRAIN_SECONDS, value: '10' }, { name: TRUST_PROXY, value: {{ print .Values.trustProxy | printf "%q" }} },
{{- with .Values.groupUrl }} { name: GROUP_URL, value: {{ printf "%q" . }} },{{ end }}
{{- range $name, $value := .Values.env }} { name: {{ $name }}, value: {{ print $value | printf "%q" }} },{{ end }}]
{{- end -}}

{{- define "rewards.mounts" -}}
[{ name: cells, mountPath: /cells, readOnly: true }, { name: data, mountPath: /data }, { name: temporary, mountPath: /tmp }]
{{- end -}}

{{/* 288 is 0440: only fsGroup reads the files. */}}
{{- define "rewards.cells" -}}
{ defaultMode: 288, sources: [{{ range .Values.practices.existingSecrets }}{ secret: { name: {{ printf "%q" . }} } },{{ end }}
{{- range .Values.certificateAuthorities }} { secret: { name: {{ printf "%q" .secretName }}, items: [{ key: ca.crt, path: {{ printf "%s.crt" .name | printf "%q" }} }] } },{{ end }}] }
{{- end -}}

{{- define "rewards.volumes" -}}
[{ name: cells, projected: {{ template "rewards.cells" . }} }, { name: data, emptyDir: { sizeLimit: {{ .Values.storage.films }} } }, {{ "" -}}
{ name: temporary, emptyDir: { sizeLimit: {{ .Values.storage.temporary }} } }]
{{- end -}}

{{- define "rewards.resources" -}}
{ requests: {{ template "rewards.strings" .Values.resources.requests }}, limits: {{ template "rewards.strings" .Values.resources.limits }} }
{{- end -}}

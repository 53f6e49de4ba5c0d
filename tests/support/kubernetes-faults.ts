import { join } from 'node:path';
import { projectFolder } from '@rewards/api/settings/project-folder';
import ts from 'typescript';

/** Of each kind, the types of its API. */
const typesOf: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  CronJob: 'batch/v1',
  Job: 'batch/v1',
  Ingress: 'networking/v1',
  NetworkPolicy: 'networking/v1',
  PersistentVolumeClaim: 'core/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
};

/** Whether Kubernetes' types are known for such an object. */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(typesOf, kind);

/**
 * What is wrong with objects by Kubernetes' own types: a field that doesn't exist, is missing, or has another type.
 * TypeScript compares them as literals, so it refuses unknown fields at any depth.
 */
export function kubernetesFaults(manifests: readonly { readonly kind: string }[]): readonly string[] {
  const name = join(projectFolder, 'tests/support/manifests.ts');
  const text = manifests
    .map(({ kind, ...rest }, index) => {
      const type = `import('kubernetes-types/${typesOf[kind]}').${kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify({ kind, ...rest }, null, 1)};`;
    })
    .join('\n');
  const options = { noEmit: true, strict: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022 };
  const modules = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const host = ts.createCompilerHost({ ...options, ...modules });
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(name, text, rest[0]) : getSourceFile(file, ...rest);
  const program = ts.createProgram([name], { ...options, ...modules }, host);
  const source = program.getSourceFile(name);
  return ts
    .getPreEmitDiagnostics(program, source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

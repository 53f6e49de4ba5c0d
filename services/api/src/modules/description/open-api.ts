import { type Access, type Endpoint, accessOf, type freshNeeds } from '@rewards/contracts/endpoint';
import { type KeyScope, feedScope } from '@rewards/contracts/key-scopes';
import type { JsonSchema } from './json-schema.ts';

/** The subset of OpenAPI 3.1 used to describe this API. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What the service sends to other systems. */
  readonly webhooks: Readonly<Record<string, { readonly post: SentEvent }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Who can call. OpenAPI can't express roles that aren't OAuth scopes. */
  readonly 'x-access': Access;
}

/** An event, as its receiver gets it. */
export interface SentEvent {
  readonly operationId: string;
  readonly summary: string;
  /** None, because the event is signed instead. */
  readonly security: readonly [];
  readonly parameters: readonly Parameter[];
  readonly requestBody: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Content;
}

/** A body, by media type. */
export type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/** A path in OpenAPI syntax: `/admin/user/:id` becomes `/admin/user/{id}`. */
export const templatePath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** A name for generated clients, such as `put_admin_referral_id_complete`. */
export const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}_${path.replaceAll(/[^\w]+/g, '_').replaceAll(/^_|_$/g, '')}`;

const parts = [
  ['/auth/', 'sign-in', 'Signing in, passwords and sessions.'],
  ['/admin/', 'admin', 'For the staff of the practice.'],
  ['/api/', 'patients and pages', 'For patients, and what every page may know.'],
  ['/qr/', 'front desk', 'QR codes and the events that screens show.'],
  ['/screens/', 'front desk', ''],
  ['/', 'further addresses', 'Pages, health and webhooks.'],
] as const;

export const tags: OpenApi['tags'] = parts.flatMap(([, name, description]) =>
  description === '' ? [] : [{ name, description }],
);

export const tagOf = (path: string): string => (parts.find(([start]) => path.startsWith(start)) ?? parts[5])[1];

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it.',
  'signed-in': 'For anyone who is signed in.',
  admin: 'For admins.',
};

/** The first sentence, and everything there is to say. */
export const inWords = (
  { summary, scope, ...guard }: Pick<Endpoint, 'summary' | 'access' | 'scope'>,
  fresh: ReturnType<typeof freshNeeds> = 'nothing',
): Pick<Operation, 'summary' | 'description'> => ({
  summary,
  description: [
    summary,
    ...freshness[fresh],
    ...(scope === undefined ? [] : [`Open to API keys with the scope ${scope}.`]),
    callers[accessOf(guard)],
  ].join(' '),
});

const freshness = {
  call: ['Needs a sign-in of the last 10 minutes.'],
  file: ['The file needs a sign-in of the last 10 minutes.'],
  nothing: [],
} as const;

/** All calls that aren't public need the session cookie, or an API key with the call's scope. */
export const securityOf = (access: Access, scope?: KeyScope): Operation['security'] =>
  access === 'anyone'
    ? []
    : [
        { session: [] },
        ...(scope === undefined ? [] : [{ apiKey: [scope] }]),
        ...(scope === feedScope ? [{ feedKey: [scope] }] : []),
      ];

import 'reflect-metadata';
import { Container } from 'inversify';
import { adapters } from './adapters.ts';
import { notCopied } from './compose-use-cases.ts';
import { storedTerms, termsAtStart } from './stored-terms.ts';
import type { AppSettings } from '../settings/settings.ts';
import type { Lazy, WebModule } from '../modules/module.ts';
import type { AdaptedPorts, EveryUseCase, Service } from '../modules/ports.ts';
import { answers, documentedAddresses, modules, webModules } from './modules.ts';

/** Replacements for default adapters, by port name. */
export type Overrides = { readonly [Name in keyof AdaptedPorts]?: AdaptedPorts[Name] | undefined };

/** What a command works with: everything but the web. */
export type Composed = AdaptedPorts & EveryUseCase;

interface Composition {
  readonly service: Service;
  bind(name: keyof Service, make: (service: Service) => unknown): void;
}

/** The only place that resolves anything from the container. Everything is a lazy singleton, bound by its name. */
function composition(settings: AppSettings, overrides: Overrides): Composition {
  const container = new Container({ defaultScope: 'Singleton' });
  const made = new Map<PropertyKey, unknown>();
  const service = new Proxy({} as Service, {
    get(_, name) {
      if (!made.has(name) && container.isBound(name)) made.set(name, container.get(name));
      return made.get(name);
    },
    ...notCopied,
  });
  const bind: Composition['bind'] = (name, make) => void container.bind(name).toDynamicValue(() => make(service));
  const replaced = Object.entries({ settings, ...overrides }).filter(([, value]) => value !== undefined);
  const defaults = { ...adapters, ...Object.fromEntries(replaced.map(([name, value]) => [name, () => value])) };
  for (const [name, make] of Object.entries(defaults)) bind(name as keyof Service, make);
  for (const { useCases } of modules)
    for (const [name, UseCase] of Object.entries<new (ports: never) => object>(useCases))
      bind(name as keyof Service, (ports) => new UseCase(ports as never));
  return { service, bind };
}

const lists = ['routes', 'openRouters', 'routers'] as const;

/** Loads the parts of the modules that only the running service needs. */
async function bindWeb({ bind }: Composition, parts: readonly WebModule[]): Promise<void> {
  for (const { provides = {} } of parts)
    for (const [name, load] of Object.entries(provides)) bind(name as keyof Service, await load());
  for (const list of lists) {
    const loaded = await Promise.all(
      parts.flatMap((part): readonly Lazy<unknown>[] => part[list] ?? []).map((load) => load()),
    );
    bind(list, (service) => loaded.flatMap((make) => make(service)));
  }
  bind('answers', () => answers);
  bind('addresses', () => documentedAddresses);
}

/** Reads the stored terms first, because everything else depends on the time zone in the database (rule 39). */
async function bindStoredTerms({ service, bind }: Composition, read: typeof termsAtStart = storedTerms): Promise<void> {
  const kept = await read(service);
  bind('storedTerms', () => kept);
}

/** @param overrides include the stored terms, which are not read here. */
export const compose = (settings: AppSettings, overrides: Overrides & Pick<AdaptedPorts, 'storedTerms'>): Composed =>
  composition(settings, overrides).service;

/** Like `compose`, for one piece of work. Closes the connections afterward. */
export async function composeFor<Result>(
  settings: AppSettings,
  overrides: Overrides,
  work: (composed: Composed) => Promise<Result>,
): Promise<Result> {
  const composed = composition(settings, overrides);
  try {
    await bindStoredTerms(composed);
    return await work(composed.service);
  } finally {
    await closeDatabase(composed.service);
  }
}

async function closeDatabase({ outage, database }: Service): Promise<void> {
  outage.stop();
  await database.close();
}

/** Like `compose`, with everything the running service adds. */
export async function composeService(settings: AppSettings, overrides: Overrides = {}): Promise<Service> {
  const composed = composition(settings, overrides);
  await bindWeb(composed, webModules);
  try {
    await bindStoredTerms(composed, termsAtStart);
  } catch (failure) {
    await closeDatabase(composed.service);
    throw failure;
  }
  return composed.service;
}

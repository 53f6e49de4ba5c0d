import 'reflect-metadata';
import { Container, ContainerModule, type ContainerModuleLoadOptions, type ServiceIdentifier } from 'inversify';
import { type Adapter, type Given, adapters } from './adapters.ts';
import { storedTerms, termsAtStart } from './stored-terms.ts';
import type { AppSettings } from '../settings/settings.ts';
import { type Identifier, type IdentifiersOf, type Lazy, token } from '../modules/binding.ts';
import { type Module, type WebModule } from '../modules/module.ts';
import { answers, documentedAddresses, modules, webModules } from './modules.ts';
import { type AdaptedPorts, type Ports, ports, tokenOf } from '../modules/ports.ts';

/** Replacements for default adapters, by port name. */
export type Overrides = { readonly [Name in keyof AdaptedPorts]?: AdaptedPorts[Name] | undefined };

type Named = Readonly<Record<string, Identifier<unknown>>>;
type Bind = ContainerModuleLoadOptions['bind'];

/** Inversify has its own types for the same identifiers. */
const known = (identifier: Identifier<unknown>) => identifier as ServiceIdentifier<unknown>;

const named = <Name extends keyof Ports, Value>(byName: { readonly [Each in Name]?: Value }) =>
  Object.entries(byName) as [Name, Value][];

/** Binds a class or function that takes its dependencies as one object. */
function bindWith(
  bind: Bind,
  identifier: Identifier<unknown>,
  from: Named,
  make: (dependencies: never) => unknown,
): void {
  const names = Object.keys(from);
  const dependenciesOf = (values: readonly unknown[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]]));
  bind(known(identifier)).toResolvedValue(
    (...values: unknown[]) => make(dependenciesOf(values) as never),
    Object.values(from).map(known),
  );
}

const adaptersWith = (overrides: Overrides) =>
  new ContainerModule(({ bind }) => {
    for (const [name, { from, make }] of named<Exclude<keyof AdaptedPorts, Given>, Adapter>(adapters))
      if (overrides[name] === undefined) bindWith(bind, tokenOf(name), ports(...from), make);
    for (const [name, value] of named<keyof AdaptedPorts, unknown>(overrides))
      if (value !== undefined) bind(known(tokenOf(name))).toConstantValue(value);
  });

const useCasesOf = ({ useCases }: Module) =>
  new ContainerModule(({ bind }) => {
    for (const { class: UseCase, from } of Object.values(useCases))
      bindWith(bind, UseCase, from, (given) => new UseCase(given));
  });

const lists = ['routes', 'openRouters', 'routers'] as const;
const listed = { routes: token('a routes'), openRouters: token('an open router'), routers: token('a router') };

/** Loads the parts of a module that only the running service needs. */
async function webOf(module: WebModule): Promise<ContainerModule> {
  const entries = [
    ...named<keyof Ports, Lazy>(module.provides ?? {}).map(([name, entry]) => [tokenOf(name), entry] as const),
    ...lists.flatMap((list) => (module[list] ?? []).map((entry) => [listed[list], entry] as const)),
  ] satisfies readonly (readonly [Identifier<unknown>, Lazy])[];
  const loaded = await Promise.all(
    entries.map(async ([identifier, entry]) => [identifier, entry.from, await entry.load()] as const),
  );
  return new ContainerModule(({ bind }) => {
    for (const [identifier, from, make] of loaded) bindWith(bind, identifier, from, make);
  });
}

/** The routes and routers of all modules, in module order. */
const allTogether = new ContainerModule(({ bind }) => {
  for (const list of lists)
    bind(known(tokenOf(list))).toResolvedValue(
      (brought: unknown[]) => brought.flat(),
      [{ serviceIdentifier: known(listed[list]), isMultiple: true }],
    );
  bind(known(tokenOf('answers'))).toConstantValue(answers);
  bind(known(tokenOf('addresses'))).toConstantValue(documentedAddresses);
});

/** The only place that resolves anything from the container. Everything is a lazy singleton. */
const root = <Wanted>(container: Container, wanted: IdentifiersOf<Wanted>): Wanted =>
  Object.fromEntries(
    Object.entries<Identifier<unknown>>(wanted).map(([name, identifier]) => [name, container.get(known(identifier))]),
  ) as Wanted;

function containerOf(settings: AppSettings, overrides: Overrides): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(adaptersWith({ settings, ...overrides }), ...modules.map(useCasesOf));
  return container;
}

const termsDependencies = ports('clock', 'log', 'randomness', 'settings', 'unitOfWork');

/** Reads the stored terms first, because everything else depends on the time zone in the database (rule 39). */
async function bindStoredTerms(container: Container, read: typeof termsAtStart = storedTerms): Promise<void> {
  const kept = await read(root(container, termsDependencies));
  container.bind(known(tokenOf('storedTerms'))).toConstantValue(kept);
}

/**
 * Resolves the wanted names: use cases by class, everything else by token.
 * @param overrides include the stored terms, which are not read here.
 */
export const compose = <Wanted>(
  wanted: IdentifiersOf<Wanted>,
  settings: AppSettings,
  overrides: Overrides & Pick<AdaptedPorts, 'storedTerms'>,
): Wanted => root(containerOf(settings, overrides), wanted);

/** Like `compose`, for one piece of work. Closes the connections afterward. */
export async function composeFor<Wanted, Result>(
  wanted: IdentifiersOf<Wanted>,
  settings: AppSettings,
  overrides: Overrides,
  work: (made: Wanted) => Promise<Result>,
): Promise<Result> {
  const container = containerOf(settings, overrides);
  try {
    await bindStoredTerms(container);
    return await work(root(container, wanted));
  } finally {
    await root(container, ports('database')).database.close();
  }
}

/** Like `compose`, with everything the running service adds. */
export async function composeService<Wanted>(
  wanted: IdentifiersOf<Wanted>,
  settings: AppSettings,
  overrides: Overrides = {},
): Promise<Wanted> {
  const container = containerOf(settings, overrides);
  container.load(allTogether, ...(await Promise.all(webModules.map(webOf))));
  await bindStoredTerms(container, termsAtStart);
  return root(container, wanted);
}

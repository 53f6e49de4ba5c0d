import 'reflect-metadata';
import { Container, ContainerModule, type ContainerModuleLoadOptions, type ServiceIdentifier } from 'inversify';
import { type Adapter, type Given, adapters } from './adapters.ts';
import { keptTerms, termsAtStart } from './kept-terms.ts';
import type { AppSettings } from '../settings/settings.ts';
import { type Identifier, type IdentifiersOf, type Lazy, token } from '../modules/binding.ts';
import { type Module, type WebModule } from '../modules/module.ts';
import { answers, documentedAddresses, modules, webModules } from './modules.ts';
import { type AdaptedPorts, type Ports, ports, tokenOf } from '../modules/ports.ts';

/** Other adapters than the usual ones, by the name of their port. */
export type Overrides = { readonly [Name in keyof AdaptedPorts]?: AdaptedPorts[Name] | undefined };

type Named = Readonly<Record<string, Identifier<unknown>>>;
type Bind = ContainerModuleLoadOptions['bind'];

/** Inversify knows the same identifiers by types of its own. */
const known = (identifier: Identifier<unknown>) => identifier as ServiceIdentifier<unknown>;

const named = <Name extends keyof Ports, Value>(byName: { readonly [Each in Name]?: Value }) =>
  Object.entries(byName) as [Name, Value][];

/** Binds something that takes its dependencies as one object. */
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

/** Loads what only the running service needs from a module. */
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

/** The routes and routers of all modules, in the order of the modules. */
const allTogether = new ContainerModule(({ bind }) => {
  for (const list of lists)
    bind(known(tokenOf(list))).toResolvedValue(
      (brought: unknown[]) => brought.flat(),
      [{ serviceIdentifier: known(listed[list]), isMultiple: true }],
    );
  bind(known(tokenOf('answers'))).toConstantValue(answers);
  bind(known(tokenOf('addresses'))).toConstantValue(documentedAddresses);
});

/** The one place that asks the container for anything. Each thing is made once, and only when it is first needed. */
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

/** Reads what everything else is made with: the time zone is kept in the database (rule 39). */
async function bindKeptTerms(container: Container, read: typeof termsAtStart = keptTerms): Promise<void> {
  const kept = await read(root(container, termsDependencies));
  container.bind(known(tokenOf('keptTerms'))).toConstantValue(kept);
}

/**
 * What is asked for, by the names it is called there: use cases by their class, all else by its token.
 * @param overrides with the kept terms among them, which are not read here.
 */
export const compose = <Wanted>(
  wanted: IdentifiersOf<Wanted>,
  settings: AppSettings,
  overrides: Overrides & Pick<AdaptedPorts, 'keptTerms'>,
): Wanted => root(containerOf(settings, overrides), wanted);

/** The same for some work, at whose end the connections are closed. */
export async function composeFor<Wanted, Result>(
  wanted: IdentifiersOf<Wanted>,
  settings: AppSettings,
  overrides: Overrides,
  work: (made: Wanted) => Promise<Result>,
): Promise<Result> {
  const container = containerOf(settings, overrides);
  try {
    await bindKeptTerms(container);
    return await work(root(container, wanted));
  } finally {
    await root(container, ports('database')).database.close();
  }
}

/** The same with all that the running service has besides. */
export async function composeService<Wanted>(
  wanted: IdentifiersOf<Wanted>,
  settings: AppSettings,
  overrides: Overrides = {},
): Promise<Wanted> {
  const container = containerOf(settings, overrides);
  container.load(allTogether, ...(await Promise.all(webModules.map(webOf))));
  await bindKeptTerms(container, termsAtStart);
  return root(container, wanted);
}

import 'reflect-metadata';
import { type AbstractNewable, Container } from 'inversify';
import type { AppSettings } from './app-settings.ts';
import { bindAdapters } from './bind-adapters.ts';
import { bindUseCases } from './bind-use-cases.ts';
import { bindWeb } from './bind-web.ts';
import { type Overrides, ports } from './tokens.ts';

/** Everything that the service is made of, each thing made once and only when it is first asked for. */
export function makeContainer(settings: AppSettings, overrides: Overrides = {}): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  bindAdapters(container, settings);
  bindUseCases(container);
  bindWeb(container);
  for (const [name, value] of Object.entries(overrides)) {
    const port: AbstractNewable<unknown> = ports[name as keyof Overrides];
    if (value !== undefined) container.rebind(port).toConstantValue(value);
  }
  return container;
}

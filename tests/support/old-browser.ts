import { floors } from './browser-floor/floor.ts';
import { youngNames } from './browser-floor/young-names.ts';

const young = youngNames(floors.app);

/** Every name the oldest browsers lack, such as "structuredClone" or "Array.toSorted". */
export const tooYoung = [...young.globals.keys(), ...young.statics.keys()];

/**
 * Takes these names from a page, for `addInitScript`. Runs in the page before its scripts, so it can't use anything from
 * this file.
 */
export function becomeOld(names: readonly string[]): void {
  for (const name of names) {
    const [owner = '', member] = name.split('.');
    if (member === undefined) {
      Reflect.deleteProperty(window, owner);
      continue;
    }
    const holder = Reflect.get(window, owner) ?? Reflect.get(Intl, owner);
    if (typeof holder !== 'function' && typeof holder !== 'object') continue;
    Reflect.deleteProperty(holder, member);
    const prototype: unknown = Reflect.get(holder, 'prototype');
    if (typeof prototype === 'object' && prototype !== null) Reflect.deleteProperty(prototype, member);
  }
  // Chrome 110 to 112 also put the month first in en-CA.
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const { locale, timeZone } = this.resolvedOptions();
      return locale === 'en-CA' ? new Intl.DateTimeFormat('en-US', { timeZone }).format : get?.call(this);
    },
  });
}

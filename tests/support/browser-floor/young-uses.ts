import { parse } from '@swc/core';
import type { YoungNames } from './young-names.ts';

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

const childrenOf = (node: Node): readonly (readonly [key: string, child: Node])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((child): child is Node => typeof child === 'object' && child !== null)
      .map((child) => [key, child] as const),
  );

const nameIn = (node: unknown): string | undefined => {
  const { type, value, expression } = (node ?? {}) as Node;
  if (type === 'Computed') return nameIn(expression);
  return type === 'Identifier' || type === 'StringLiteral' ? (value as string) : undefined;
};

/** `a.b` or `a['b']`, with the last name of its object. */
function readMember({
  type,
  object,
  property,
}: Node): { readonly of: string | undefined; readonly name: string } | undefined {
  const name = type === 'MemberExpression' ? nameIn(property) : undefined;
  if (name === undefined) return undefined;
  const owner = (object ?? {}) as Node;
  return { of: owner.type === 'MemberExpression' ? nameIn(owner['property']) : nameIn(owner), name };
}

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** Whether an identifier refers to something, rather than being a property or a key. */
const isReference = (key: string, parent: Node) =>
  !(key === 'property' && parent.type === 'MemberExpression') && key !== 'key' && key !== 'label';

/** Syntax that the oldest browsers can't parse, so the whole script fails. */
function youngSyntax({ type, pattern, flags, value }: Node): string | undefined {
  const expression = type === 'RegExpLiteral' ? String(pattern) : type === 'StringLiteral' ? String(value) : '';
  if (/\(\?<[=!]/.test(expression)) return 'lookbehind';
  if (/\(\?[ims]*-?[ims]+:/.test(expression)) return 'modifiers of an expression';
  if (type === 'RegExpLiteral' && String(flags).includes('v')) return 'an expression with the flag v';
  return type === 'StaticBlock' ? 'a static block' : undefined;
}

/**
 * The features a script uses that are too new for a minimum version, except where it checks for them as with `typeof X`
 * or `x.y?.()`.
 */
export async function youngUses(code: string, young: YoungNames): Promise<readonly string[]> {
  const program = (await parse(code, { syntax: 'ecmascript', target: 'es2024', isModule: false })) as unknown as Node;
  const found = new Set<string>();
  const careful = new Set<unknown>();
  const lookAtCall = (node: Node, parent: Node): void => {
    const callee = (node['callee'] ?? {}) as Node;
    const called = (callee.type === 'OptionalChainingExpression' ? callee['base'] : callee) as Node;
    if (parent.type === 'OptionalChainingExpression' && parent['optional'] === true) careful.add(called);
    const name = readMember(called)?.name;
    if (name !== undefined && young.methods.has(name) && !careful.has(called)) found.add(`.${name}()`);
  };
  const lookAtMember = (node: Node): void => {
    const { of = '', name = '' } = readMember(node) ?? {};
    if (careful.has(node)) return;
    if (young.statics.has(`${of}.${name}`)) found.add(`${of}.${name}`);
    else if (globalObjects.has(of) && young.globals.has(name)) found.add(`${of}.${name}`);
  };
  const visit = (node: Node, key: string, parent: Node): void => {
    const { type, operator, value } = node;
    if (type === 'UnaryExpression' && operator === 'typeof') return;
    const syntax = youngSyntax(node);
    if (syntax !== undefined) found.add(syntax);
    if (type === 'Identifier' && isReference(key, parent) && young.globals.has(String(value))) found.add(String(value));
    if (type === 'CallExpression') lookAtCall(node, parent);
    if (type === 'MemberExpression') lookAtMember(node);
    for (const [below, child] of childrenOf(node)) visit(child, below, node);
  };
  visit(program, '', {});
  return [...found].toSorted();
}

/** The names core-js polyfills in a bundle: the last names in `{ target: 'Array' }, { at: … }`. */
export async function broughtAlong(code: string): Promise<readonly string[]> {
  const program = (await parse(code, { syntax: 'ecmascript', target: 'es2024', isModule: false })) as unknown as Node;
  const found: string[] = [];
  const keysOf = (node: Node): readonly string[] =>
    node.type === 'ObjectExpression'
      ? childrenOf(node).flatMap(([, property]) => nameIn(property['key'] ?? property) ?? [])
      : [];
  const visit = (node: Node): void => {
    const given = childrenOf(node).filter(([key]) => key === 'arguments');
    const [options, brought] = given.map(([, argument]) => (argument['expression'] ?? {}) as Node);
    const isCoreJs = options !== undefined && keysOf(options).some((name) => name === 'target' || name === 'global');
    if (node.type === 'CallExpression' && isCoreJs && brought !== undefined) found.push(...keysOf(brought));
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return found;
}

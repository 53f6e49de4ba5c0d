import { parseArgs } from 'node:util';

/** What a command was asked, or why that can't be told. */
export type Arguments<Asked> =
  | { readonly kind: 'asked'; readonly asked: Asked }
  | { readonly kind: 'help' }
  | { readonly kind: 'unusable'; readonly why: string };

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;
type Values<Given extends Options> = {
  readonly [Name in keyof Given]?: Given[Name]['type'] extends 'boolean' ? boolean : string;
};

/** @param understand returns what is asked, or what is wrong with it */
export function readArguments<Asked extends object, const Given extends Options>(
  given: readonly string[],
  options: Given,
  understand: (places: readonly string[], values: Values<Given>) => Asked | string,
): Arguments<Asked> {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const read = parseArgs({ args: [...given], options: { ...options, help }, allowPositionals: true });
    const { help: wantsHelp, ...values } = read.values as Values<Given> & { readonly help?: boolean };
    if (wantsHelp) return { kind: 'help' };
    const asked = understand(read.positionals, values as unknown as Values<Given>);
    return typeof asked === 'string' ? { kind: 'unusable', why: asked } : { kind: 'asked', asked };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) return { kind: 'unusable', why: message.split('. ')[0] ?? message };
    throw error;
  }
}

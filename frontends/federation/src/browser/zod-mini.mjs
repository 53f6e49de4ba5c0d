/**
 * The part of zod/mini that the contracts are written in, for the same reason as react-router's: the shell and each
 * remote would otherwise carry a copy, and the whole has every language's messages in it. `contracts-use.test.ts` fails
 * when a contract uses a name that is missing here.
 */
export {
  _default,
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  null,
  nullable,
  number,
  object,
  optional,
  overwrite,
  pipe,
  record,
  refine,
  regex,
  string,
  toLowerCase,
  transform,
  trim,
  union,
  unknown,
  uuid,
} from 'whole-zod-mini';

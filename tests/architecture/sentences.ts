import { parseSync } from '@swc/core';

/** A node of a syntax tree, with its kind in `type`. */
type Piece = Readonly<Record<string, unknown>> & { readonly type: string };

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Attributes and properties whose value is shown or read aloud, so even a single word counts as text. */
const readAsItStands = new Set([
  ...['label', 'aria-label', 'title', 'placeholder', 'alt', 'description', 'children', 'caption', 'header'],
  ...['heading', 'subject', 'error', 'message', 'hint', 'reason', 'words', 'confirm'],
]);

/** Attributes, properties and constants that aren't words for users, with what they are. */
const neverRead: ReadonlyMap<string, string> = new Map([
  ['summary', 'API documentation for developers'],
  ['answers', 'API documentation for developers'],
  ['meaning', 'API documentation for developers'],
  ['what', 'API documentation for developers'],
  ['headers', 'request headers'],
  ['className', 'CSS classes'],
  ['style', 'CSS styles'],
  ['rel', 'link relations'],
]);

/** Objects that write log lines for operators. */
const logs = /^(?:log|logger|console|outage)$/;

/** Errors, whose words end up in a log. A `Refusal` is a value returned to the client. */
const failures = /(?:Error|Unusable|Unreadable)$/;

const hole = '\u0000';
const letters = /\p{L}/u;
/** A word, maybe with punctuation, then a space and another word, an inserted value or a quote. */
const words = /(?:^|[\s"“(])\p{L}[\p{L}'’]*[,.:;!?]?\s+[\p{L}"“$\u0000]/u;
/** A media type, path, option, URL, SQL statement or event-stream line. */
const code = /^[\s\u0000]*(?:[\w-]*\/[\w.*+-]*|[\w-]+=|https?:)|\b[\w-]+='?|;\s*$|^(?:event|id|retry): /;

const isSentence = (text: string): boolean => words.test(text) && !code.test(text);
const beginsAsWords = /^[\s\u0000]*\p{Lu}/u;

/** The readable text of a template's markup: between tags, and in attributes that are read aloud. */
function readInMarkup(markup: string): readonly string[] {
  const between = markup.replaceAll(/<[^>]*>/g, '\n').split('\n');
  const inTags = markup.matchAll(
    /(?:\s(?:aria-label|alt|title|placeholder)|(?:description|title|alt)"\s+content)="([^"]*)"/g,
  );
  return [...between, ...[...inTags].map(([, value = '']) => value)].filter(
    (text) => letters.test(text) && !code.test(text),
  );
}

const nameOf = (key: unknown): string => {
  if (!isPiece(key)) return '';
  const { value, name } = key;
  if (isPiece(name)) return nameOf(name);
  const text = value ?? name;
  return typeof text === 'string' ? text : '';
};

const templateText = ({ quasis }: Piece): string =>
  (quasis as readonly { readonly cooked?: string; readonly raw: string }[])
    .map(({ cooked, raw }) => cooked ?? raw)
    .join(hole);

/** Type wrappers that contain a value. Other type nodes contain none. */
const valuesWithTypes = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression']);

/** Every text in a source that looks like words for users. Inserted values appear as "…". */
export function sentencesIn(source: string, isTsx: boolean): readonly string[] {
  const found: string[] = [];
  const tell = (text: string) => found.push(text.replaceAll(hole, '…').replaceAll(/\s+/g, ' ').trim());
  const tellIfRead = (text: string, isShown: boolean) => {
    if (isSentence(text) || (isShown && beginsAsWords.test(text))) tell(text);
  };

  /** @param isShown whether values here are shown as they are */
  const walk = (piece: unknown, isShown: boolean): void => {
    if (typeof piece !== 'object' || piece === null) return;
    if (isPiece(piece)) visit(piece, isShown);
    else for (const part of Object.values(piece)) walk(part, isShown);
  };
  const walkParts = (piece: Piece, isShown: boolean) => {
    for (const part of Object.values(piece)) walk(part, isShown);
  };

  const visit = (piece: Piece, isShown: boolean): void => {
    const { type } = piece;
    if (isForProgrammers(piece)) return;
    if (type === 'JSXText') {
      if (letters.test(String(piece['value']))) tell(String(piece['value']));
    } else if (type === 'StringLiteral') tellIfRead(String(piece['value']), isShown);
    else if (type === 'TemplateLiteral') {
      tellIfRead(templateText(piece), isShown);
      walk(piece['expressions'], false);
    } else if (type === 'TaggedTemplateExpression') {
      const template = piece['template'] as Piece;
      if (nameOf(piece['tag']) === 'html') readInMarkup(templateText(template)).forEach(tell);
      walk(template['expressions'], true);
    } else if (type === 'JSXAttribute' || type === 'KeyValueProperty') {
      const name = nameOf(piece[type === 'JSXAttribute' ? 'name' : 'key']);
      if (!neverRead.has(name)) walk(piece['value'], readAsItStands.has(name));
    } else if (type === 'VariableDeclarator') {
      if (!neverRead.has(nameOf(piece['id']))) walk(piece['init'], false);
    } else if (type === 'ConditionalExpression') {
      walk(piece['test'], false);
      walk([piece['consequent'], piece['alternate']], isShown);
    } else if (type === 'JSXElement' || type === 'JSXFragment') {
      walk(piece['opening'], false);
      walk(piece['children'], true);
    } else {
      const passesOn = /^(?:JSXExpressionContainer|ParenthesisExpression|BinaryExpression)$/.test(type);
      walkParts(piece, passesOn && isShown);
    }
  };

  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx }).body, false);
  return found;
}

/** Whether text here is never for users. */
function isForProgrammers(piece: Piece): boolean {
  const { type } = piece;
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'ThrowStatement') return true;
  if (type === 'NewExpression') return failures.test(nameOf(piece['callee']));
  // Comparisons are with programmatic values, such as a state or a pressed key.
  if (type === 'BinaryExpression') return /^[=!]=/.test(String(piece['operator']));
  if (type !== 'CallExpression') return type.startsWith('Ts') && !valuesWithTypes.has(type);
  const callee = piece['callee'] as Piece;
  // Classes that pass a text to `super` are errors.
  if (callee.type === 'Super') return true;
  const { object } = callee as { object?: unknown };
  if (callee.type !== 'MemberExpression' || !isPiece(object)) return false;
  return logs.test(nameOf(object.type === 'MemberExpression' ? object['property'] : object));
}

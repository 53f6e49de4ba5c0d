import type { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/** A tag with all its attributes, or a comment, is shorter. The parser holds it in memory until it ends. */
const maxCharactersOfTag = 1_048_576;

export interface ParserBounds {
  /** The parser's time grows with the square of how many elements are open. */
  readonly maxOpen: number;
  /** What to throw for a file beyond the bounds. */
  readonly refusal: () => UnreadablePatientList;
}

/** A parser of XML or HTML that refuses what a hostile file would hold it up with. */
export class BoundedParser {
  readonly #parser: Parser;
  readonly #refusal: ParserBounds['refusal'];
  /** Characters since the last tag or text. */
  #unfinished = 0;

  constructor(handler: Partial<Handler>, options: ParserOptions, { maxOpen, refusal }: ParserBounds) {
    this.#refusal = refusal;
    let open = 0;
    this.#parser = new Parser(
      {
        ...handler,
        onopentagname: (name) => {
          open += 1;
          if (open > maxOpen) throw refusal();
          handler.onopentagname?.(name);
        },
        onopentag: (name, attributes, isImplied) => {
          this.#unfinished = 0;
          handler.onopentag?.(name, attributes, isImplied);
        },
        ontext: (text) => {
          this.#unfinished = 0;
          handler.ontext?.(text);
        },
        onclosetag: (name, isImplied) => {
          open -= 1;
          this.#unfinished = 0;
          handler.onclosetag?.(name, isImplied);
        },
      },
      options,
    );
  }

  write(text: string): void {
    this.#unfinished += text.length;
    this.#parser.write(text);
    if (this.#unfinished > maxCharactersOfTag) throw this.#refusal();
  }

  end(): void {
    this.#parser.end();
  }
}

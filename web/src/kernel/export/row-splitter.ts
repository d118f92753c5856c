const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code("\\");
const braceOpen = code("{");
const braceClose = code("}");
const bracketClose = code("]");

/**
 * Cuts `{"Data":[{…},{…}],…}` into its rows while the text is still arriving, so that neither the
 * text nor the list is ever there as a whole. It knows just enough of JSON for it: braces count,
 * unless they stand in a text, and a quote after a backslash does not end one.
 */
export class RowSplitter {
  /** What has arrived and is not part of a finished row. */
  #rest = "";
  #isInside = false;
  #isEnded = false;

  /** The rows that are complete with this piece of text. */
  push(piece: string): unknown[] {
    this.#rest += piece;
    if (!this.#isInside && !this.#findStart()) return [];
    return this.#takeRows();
  }

  /** Whether the list came to its end; a body that was cut off has not. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  #findStart(): boolean {
    const start = /^\s*\{\s*"Data"\s*:\s*\[/.exec(this.#rest);
    if (!start) return false;
    this.#rest = this.#rest.slice(start[0].length);
    this.#isInside = true;
    return true;
  }

  #takeRows(): unknown[] {
    const text = this.#rest;
    let [depth, start, isText] = [0, 0, false];
    let finished = 0;
    for (let at = 0; at < text.length && !this.#isEnded; at++) {
      const character = text.charCodeAt(at);
      if (isText) {
        if (character === backslash) at++;
        else if (character === quote) isText = false;
      } else if (character === quote) isText = true;
      else if (character === braceOpen) {
        if (depth === 0 && finished === 0) start = at;
        depth++;
      } else if (character === braceClose) {
        depth--;
        if (depth === 0) finished = at + 1;
      } else if (character === bracketClose && depth === 0) this.#isEnded = true;
    }
    if (finished === 0) return [];
    this.#rest = text.slice(finished);
    return JSON.parse(`[${text.slice(start, finished)}]`) as unknown[];
  }
}

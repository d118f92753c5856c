/** A file that is no CSV from some line on. */
export class CsvProblem extends Error {
  readonly lineNo: number;

  constructor(lineNo: number, message: string) {
    super(message);
    this.name = "CsvProblem";
    this.lineNo = lineNo;
  }
}

export interface CsvRecord {
  /** Where it begins in the file, from 1. */
  lineNo: number;
  fields: string[];
}

// A quote that is never closed would otherwise read the rest of the file into one field.
const recordCharsMax = 20_000;

/**
 * Reads CSV piece by piece: comma-separated, quotes doubled within quotes, lines that end in LF or
 * CRLF, line breaks within quotes, a byte order mark. Never holds more than one record.
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader();
  for await (const piece of pieces) yield* reader.read(piece);
  yield* reader.end();
}

class RecordReader {
  #fields: string[] = [];
  #field = "";
  #state: "plain" | "quoted" | "quote-in-quoted" | "closed" = "plain";
  #lineNo = 1;
  #beganAt = 1;
  #chars = 0;
  #isFirst = true;

  *read(piece: string): Generator<CsvRecord> {
    for (const character of piece) {
      if (this.#isFirst) {
        this.#isFirst = false;
        if (character === "\uFEFF") continue;
      }
      // PostgreSQL's text holds every character but this one, and no line means it.
      if (character === "\0") throw new CsvProblem(this.#lineNo, "it holds a zero character");
      // What is decoded for bytes that are no UTF-8; names would be taken with holes in them.
      if (character === "\uFFFD") throw new CsvProblem(this.#lineNo, "it is not UTF-8");
      this.#chars += 1;
      if (this.#chars > recordCharsMax) {
        throw new CsvProblem(this.#beganAt, "the line is too long, or a quote is never closed");
      }
      if (this.#state === "plain") {
        const record = this.#plain(character);
        if (record) yield record;
      } else if (this.#state === "quoted") this.#quoted(character);
      else yield* this.#afterQuote(character);
      if (character === "\n") this.#lineNo += 1;
      if (this.#chars === 0) this.#beganAt = this.#lineNo;
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.#state === "quoted") {
      throw new CsvProblem(this.#beganAt, "a quote is never closed");
    }
    if (this.#field !== "" || this.#fields.length > 0) yield this.#finish();
  }

  #plain(character: string): CsvRecord | undefined {
    if (character === ",") this.#take();
    else if (character === "\n") return this.#isBlank() ? this.#skip() : this.#finish();
    else if (character === '"' && this.#field.trim() === "") {
      this.#field = "";
      this.#state = "quoted";
    } else this.#field += character;
    return undefined;
  }

  #quoted(character: string): void {
    if (character === '"') this.#state = "quote-in-quoted";
    else this.#field += character;
  }

  *#afterQuote(character: string): Generator<CsvRecord> {
    if (character === '"' && this.#state === "quote-in-quoted") {
      this.#field += '"';
      this.#state = "quoted";
      return;
    }
    if (!/[,\r\n ]/.test(character)) {
      throw new CsvProblem(this.#lineNo, "text after a closing quote");
    }
    const isEnd = character === "," || character === "\n";
    this.#state = isEnd ? "plain" : "closed";
    const record = isEnd ? this.#plain(character) : undefined;
    if (record) yield record;
  }

  #isBlank(): boolean {
    return this.#fields.length === 0 && this.#field.trim() === "";
  }

  #skip(): undefined {
    this.#field = "";
    this.#chars = 0;
    return undefined;
  }

  #take(): void {
    this.#fields.push(this.#field.trim());
    this.#field = "";
  }

  #finish(): CsvRecord {
    this.#take();
    const record = { lineNo: this.#beganAt, fields: this.#fields };
    this.#fields = [];
    this.#chars = 0;
    return record;
  }
}

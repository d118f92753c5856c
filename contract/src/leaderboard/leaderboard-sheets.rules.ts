/** The longest name a spreadsheet program takes. */
export const sheetNameMax = 31;

// Spreadsheet programs refuse these in a sheet's name; control characters break the file itself.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const refusedCharacters = /[[\]:*?/\\\u0000-\u001f\u007f]/g;
const fallbackName = /^sheet\d+$/i;
/** Excel keeps this name for itself, in every language it speaks to us in. */
const reservedName = /^history$/i;

/**
 * A sheet's name for each promotion, as they come: its own name without what spreadsheets refuse,
 * cut to 31 characters; SheetN by position where nothing is left or an earlier sheet has the name
 * (OP-53). A promotion that is itself called "Sheet2" must not take the place of the second sheet.
 */
export function sheetNamer(): (promotionName: string) => string {
  const taken = new Set<string>();
  let position = 0;
  return (promotionName) => {
    position += 1;
    const name = cleaned(promotionName);
    // Excel takes "Card" and "card" for the same sheet.
    const key = name.toLowerCase();
    const isOurs = name !== "" && !fallbackName.test(name) && !reservedName.test(name);
    if (!isOurs || taken.has(key)) return `Sheet${position}`;
    taken.add(key);
    return name;
  };
}

function cleaned(name: string): string {
  const characters = bare(name.replaceAll(refusedCharacters, ""));
  // By code points, so that the cut never leaves half a character.
  let cut = "";
  for (const character of characters) {
    if (cut.length + character.length > sheetNameMax) break;
    cut += character;
  }
  return bare(cut);
}

/** Neither blanks nor apostrophes may stand at either end. */
function bare(name: string): string {
  return name.replaceAll(/^[\s']+|[\s']+$/g, "");
}

/** Line 6 of the form, in its parts. */
export interface CityStateZip {
  city: string;
  state: string;
  zipCode: string;
}

/** Splits at the commas; what is too much stays with the ZIP code, so that nothing gets lost. */
export function splitCityStateZip(line: string): CityStateZip {
  const [city = "", state = "", ...rest] = line.split(",").map((part) => part.trim());
  return { city, state: inCapitals(state), zipCode: rest.join(",") };
}

/** Only the letters a state code has: all others may become two, and "ß" the code "SS". */
function inCapitals(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The combined line 'city,state,zip'; nothing at all is an empty line. */
export function joinCityStateZip({ city, state, zipCode }: CityStateZip): string {
  if (city === "" && state === "" && zipCode === "") return "";
  return `${city},${state},${zipCode}`;
}

/** 'CITY,ST,ZIP CODE': exactly three parts, none of them empty. */
export function isCityStateZip(line: string): boolean {
  const parts = line.split(",");
  return parts.length === 3 && parts.every((part) => part.trim() !== "");
}

/** The line as it is stored: no blanks around its parts, the state in upper case. */
export function tidyCityStateZip(line: string): string {
  return joinCityStateZip(splitCityStateZip(line));
}

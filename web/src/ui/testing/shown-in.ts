/** What a table's cell shows: without the words of a phone's card, or with them on a phone. */
// biome-ignore lint/performance/useDomNodeTextContent: what is not displayed is not meant
export const shownIn = (cell: Element): string => (cell as HTMLElement).innerText;

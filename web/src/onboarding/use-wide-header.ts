import { useMediaQuery } from "@mantine/hooks";

/** From 1024 the header has room for the sales tip; below, it stands above the balance. */
export function useWideHeader(): boolean {
  return useMediaQuery("(min-width: 64em)", true, { getInitialValueInEffect: false });
}

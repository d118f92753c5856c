/** The shield with its check inside, as the brand draws it. */
export function ShieldIcon({ size = 26, stroke = 1.75 }: { size?: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m12 3 7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3Z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.3" />
    </svg>
  );
}

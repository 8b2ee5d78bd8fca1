/** Returns the name of a member as the public pages show it. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Returns an amount with separators, as in the USA in both languages: `1,250.5`. */
export const amountOf = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 });

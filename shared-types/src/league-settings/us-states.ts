// The states of the USA with their postal codes, for addresses.
const codes =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,' +
  'Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,' +
  'North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,' +
  'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
  'West Virginia WV,Wisconsin WI,Wyoming WY';

const codeByName = new Map(
  codes.split(',').map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)] as const),
);

/** Returns the postal code of a state, by its name or its code: `Texas` → `TX`; empty for anything else. */
export const stateCodeOf = (state: string): string => {
  const upper = state.trim().toUpperCase();
  if ([...codeByName.values()].includes(upper)) return upper;
  return codeByName.get(state.trim().toLowerCase()) ?? '';
};

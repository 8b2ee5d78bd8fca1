/** Whether the name of a sheet or of a file can be a bar: no number, no season, nothing that programs write. */
export const canBeVenue = (name: string): boolean =>
  /\p{L}{3}/u.test(name) &&
  !/\d|^(?:sheet|results?|season|spring|summer|fall|autumn|winter|all|data|export|hoja|resultados)\b/i.test(
    name,
  );

type Write = (details: object, message: string) => void;

/** The part of pino that this workspace uses. */
export type Logger = { debug: Write; info: Write; warn: Write; error: Write };

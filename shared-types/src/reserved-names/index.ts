// A door of its own, without schemas: the first load of every page asks it about the stored user.
export * from './reserved-names.rules.ts';

export * from './birthday.rules.ts';
export * from './person-names.ts';
export * from './player.contract.ts';
export * from './player.policy.ts';
export * from './player.rules.ts';
export * from './player.schema.ts';
export * from './profile-image.contract.ts';
export * from './profile-image.rules.ts';

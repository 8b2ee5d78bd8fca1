export * from './access.ts';
export * from './role-kinds.ts';
export * from './role-of.ts';
export * from './role-order.ts';
export * from './scope.rules.ts';
export * from './view.policy.ts';

import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may see a member's face-offs: everybody if the member takes part, and the member always. */
export const canSeeFaceOff = (
  { accountId }: Pick<PolicyActor, 'accountId'>,
  member: { id: string; allowsFaceOff: boolean },
): boolean => member.allowsFaceOff || accountId === member.id;

import type { Models } from '#db/models.ts';
import type { HookDocument } from '#features/office/hooks/hook.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Stores a hook whose address nobody can read; by default a webhook that announces results. */
export const createHook = async (models: Models, overrides: Partial<HookDocument> = {}) => {
  const number = nextInSequence();
  const hook = {
    ...storedFields(),
    name: `Hook ${number}`,
    kind: 'webhook' as const,
    address: 'sealed',
    shownAddress: 'https://receiver.example/****',
    chatId: '',
    secret: 'sealed',
    events: ['result.posted' as const],
    language: 'en' as const,
    active: true,
    activeSince: new Date(0),
    offReason: null,
    offAt: null,
    leaseUntil: null,
    pausedUntil: null,
    lastSentAt: null,
    words: ['hook', String(number)],
    deletedAt: null,
    version: 0,
    ...overrides,
  };
  await models.Hook.collection.insertOne(hook);
  return hook;
};

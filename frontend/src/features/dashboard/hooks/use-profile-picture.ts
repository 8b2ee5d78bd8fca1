import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { renewSession } from '@/features/session/keep-session.ts';
import { sessionHandoff } from '@/features/session/session-handoff.ts';
import { call } from '@/lib/api-client.ts';
import { shrinkPicture } from '@/lib/shrink-picture.ts';

/**
 * Returns a function that saves a chosen picture for an account: shrinks it, sends it, and reloads the page. A failure
 * is only logged (spec section 8).
 */
export const useProfilePicture = (accountId: string) => {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (file: File): Promise<void> => {
    setIsSaving(true);
    try {
      const body = { profileImage: await shrinkPicture(file) };
      const saved = await call('PUT /api/players/:id/profile-image', { params: { id: accountId }, body });
      sessionHandoff.store('flash', {
        title: t`Picture saved`,
        description: t`This is how the league sees you now.`,
      });
      renewSession(saved.profileImage);
    } catch (error) {
      console.error('The profile picture was not saved:', error);
      setIsSaving(false);
    }
  };
  return { isSaving, save };
};

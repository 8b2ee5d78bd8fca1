import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Camera, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { renewSession } from '@/features/session/keep-session.ts';
import { sessionHandoff } from '@/features/session/session-handoff.ts';
import type { Account } from '@/features/session/stored-user.ts';
import { call } from '@/lib/api-client.ts';
import { shrinkPicture } from '@/lib/shrink-picture.ts';

/**
 * Returns a function that saves a chosen picture for an account: shrinks it, sends it, and reloads the page. A failure
 * is only logged (spec section 8).
 */
const useProfilePicture = (accountId: string) => {
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

/** Renders the member's round picture; a click opens a file picker for images. */
export const PictureButton = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const { isSaving, save } = useProfilePicture(account.id);
  return (
    <div className="relative size-12 shrink-0 md:size-16">
      <Avatar
        name={`${account.firstName} ${account.lastName}`}
        src={account.profileImage}
        size={64}
        className="max-md:size-12!"
      />
      {/* Over the picture and not around it, so that the initials are not part of the button's name. */}
      <button
        type="button"
        aria-label={isSaving ? t`Saving your picture` : t`Change your profile picture`}
        aria-busy={isSaving || undefined}
        disabled={isSaving}
        onClick={() => picker.current?.click()}
        className="group absolute inset-0 rounded-full"
      >
        <span className="absolute -right-1 -bottom-1 inline-flex size-6 md:size-7 items-center justify-center rounded-full border border-line bg-surface text-ink-2 group-enabled:group-hover:border-ink-3 group-enabled:group-hover:text-ink">
          {isSaving ? (
            <LoaderCircle className="size-4 animate-turn motion-reduce:animate-none" />
          ) : (
            <Camera className="size-3.5 md:size-4" />
          )}
        </span>
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        data-testid="picture-picker"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Choosing the same file again also triggers a change.
          currentTarget.value = '';
          if (file) void save(file);
        }}
      />
    </div>
  );
};

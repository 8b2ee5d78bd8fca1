// The picture of a member at the head of the record; anyone who may edit the member can change it here.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { shrinkPicture } from '@/lib/shrink-picture.ts';

const size = 64;

/** Renders the picture, with a way to choose another one. */
export const MemberPicture = ({
  id,
  name,
  src,
  canChange,
}: {
  id: string;
  name: string;
  src: string | null;
  canChange: boolean;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (file: File | undefined) => {
    if (!file) return;
    setIsSaving(true);
    try {
      const profileImage = await shrinkPicture(file);
      await call('PUT /api/players/:id/profile-image', { params: { id }, body: { profileImage } });
      await invalidate(client, 'GET /api/members');
    } catch (error) {
      const description = failureText(error, t`Choose a JPEG or PNG picture.`);
      toast({ variant: 'error', title: t`The picture was not saved`, description });
    } finally {
      setIsSaving(false);
    }
  };
  if (!canChange) return <Avatar name={name} src={src} size={size} />;
  return (
    <>
      <button
        type="button"
        disabled={isSaving}
        onClick={() => input.current?.click()}
        aria-label={t`Change the picture of ${name}`}
        className="relative rounded-full"
      >
        <Avatar name={name} src={src} size={size} />
        <span className="absolute -right-1 -bottom-1 inline-flex size-6.5 items-center justify-center rounded-full border border-line bg-surface">
          <Camera aria-hidden="true" className="size-3.5" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Picture`}
        onChange={(event) => void save(event.target.files?.[0])}
      />
    </>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { controlStyle } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';

/** Renders the reply field at the foot of a conversation. Ctrl or ⌘ with Enter sends. */
export const ReplyForm = ({
  text,
  onText,
  onSend,
  isSending,
  failure,
  field,
}: {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  isSending: boolean;
  /** Why the last attempt failed; the text is still in the field. */
  failure: string;
  field: RefObject<HTMLTextAreaElement | null>;
}) => {
  const { t } = useLingui();
  const id = useId();
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className="border-t border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {failure && (
        <p id={id} role="alert" className="mb-2 text-sm font-medium text-red">
          {failure}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={t`Your answer`}
          placeholder={t`Your answer`}
          aria-describedby={failure ? id : undefined}
          value={text}
          maxLength={5_000}
          rows={1}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendByKey}
          className={cn(controlStyle, 'block field-sizing-content max-h-48 min-h-12 resize-none px-3 py-3')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Send />}
          disabled={text.trim() === ''}
          isPending={isSending}
        >
          {t`Send`}
        </Button>
      </div>
    </form>
  );
};

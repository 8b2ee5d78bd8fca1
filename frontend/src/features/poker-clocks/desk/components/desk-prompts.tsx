import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/cn.ts';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { Prompt } from '../desk-model.ts';

const tones = { brass: 'border-brass bg-brass-tint', sky: 'border-sky bg-sky-tint' } as const;

/** Renders what the host has to do now, in a sentence, with a button for the command that helps. */
export const DeskPrompts = ({
  prompts,
  give,
}: {
  prompts: readonly Prompt[];
  give: (input: CommandInput) => void;
}) => (
  <div role="status" className={cn('space-y-2', prompts.length === 0 && 'hidden')}>
    {prompts.map(({ id, tone, title, text, act }) => (
      <div
        key={id}
        className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 px-3 py-2.5', tones[tone])}
      >
        <p className="min-w-0 flex-1 basis-52">
          <span className="block font-semibold tabular-nums">{title}</span>
          {text && <span className="block text-sm text-ink-2">{text}</span>}
        </p>
        {act && (
          <Button className="h-auto! py-1.5 whitespace-normal!" onClick={() => give(act.command)}>
            {act.label}
          </Button>
        )}
      </div>
    ))}
  </div>
);

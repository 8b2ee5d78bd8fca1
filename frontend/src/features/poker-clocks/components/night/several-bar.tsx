import { Button } from '@/components/ui/button.tsx';
import { useNightDesk } from './night-context.ts';
import { countOf } from './night-words.ts';

/** While several are chosen who went out in one hand: how many, and the act. Stays under the thumb. */
export const SeveralBar = () => {
  const { several, setSeveral, bust } = useNightDesk();
  if (!several) return null;
  const send = () => {
    bust([...several]);
    setSeveral(null);
  };
  return (
    <section
      aria-label="Several in one hand"
      className="z-30 space-y-2 border-line bg-surface px-3.5 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t lg:sticky lg:bottom-2 lg:rounded-card lg:border"
    >
      <p role="status" className="text-center text-ink-2">
        {several.size === 0
          ? 'Tap everyone who went out in this hand. They share the place.'
          : `${countOf(several.size, 'player')} out in one hand${several.size > 1 ? ': they share the place' : ''}.`}
      </p>
      <div className="grid grid-cols-[1fr_2fr] gap-2">
        <Button size="lg" onClick={() => setSeveral(null)}>
          Cancel
        </Button>
        <Button variant="danger" size="lg" disabled={several.size === 0} onClick={send}>
          Bust out {several.size > 0 ? several.size : ''}
        </Button>
      </div>
    </section>
  );
};

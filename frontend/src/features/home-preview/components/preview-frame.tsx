import { useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { useWidth } from '@/lib/use-width.ts';

const sizes = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 900 } } as const;
/** The screen size of a preview. */
export type PreviewScreen = keyof typeof sizes;

/** Renders the home page at a time on a screen, scaled down to fit the available width. */
export const PreviewFrame = ({ at, screen }: { at: string; screen: PreviewScreen }) => {
  const { t } = useLingui();
  const [place, room] = useWidth();
  const { width, height } = sizes[screen];
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={place} className="overflow-hidden">
      <div
        className={cn('mx-auto overflow-hidden rounded-card border border-line bg-paper')}
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          key={at}
          title={t`The home page at this time`}
          src={`/admin/home-preview/frame?at=${encodeURIComponent(at)}`}
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          className="block border-0"
        />
      </div>
    </div>
  );
};

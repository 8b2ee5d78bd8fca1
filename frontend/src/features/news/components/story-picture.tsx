import { useChipLetters } from '@/components/ui/logo.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { cn } from '@/lib/cn.ts';

/** Renders the picture of a story, 16:9, or the league's felt if it has none. Decorative: the title is beside it. */
export const StoryPicture = ({
  src,
  sizes,
  isFirst = false,
  className,
}: {
  src: string | null;
  /** As for `<img sizes>`. */
  sizes: string;
  /** Whether it is in the first view; then it is loaded eagerly. */
  isFirst?: boolean;
  className?: string;
}) => {
  const letters = useChipLetters();
  return src ? (
    <Picture
      src={src}
      alt=""
      sizes={sizes}
      width={1200}
      height={675}
      loading={isFirst ? 'eager' : 'lazy'}
      className={cn('aspect-video h-auto w-full bg-line object-cover', className)}
    />
  ) : (
    <div
      aria-hidden="true"
      className={cn('flex aspect-video w-full items-center justify-center bg-felt text-felt-ink', className)}
    >
      <span className="font-display text-4xl font-bold tracking-wide">{letters}</span>
    </div>
  );
};

import { useLingui } from '@lingui/react/macro';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { AnyLink } from '@/components/ui/any-link.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders the picture that links to the league's store; nothing if it is switched off. */
export const StoreBanner = () => {
  const { t } = useLingui();
  const { data, isPending } = useEndpoint('GET /api/store-banner');
  if (isPending) return <SkeletonBlock className="aspect-5/1 rounded-card" />;
  if (!data?.isActive || !data.imageUrl) return null;
  const picture = (
    <Picture
      src={data.imageUrl}
      alt={t`The league's store`}
      sizes="(min-width: 1024px) 330px, 100vw"
      width={1200}
      height={240}
      loading="lazy"
      className="aspect-5/1 h-auto w-full rounded-card border border-line object-cover"
    />
  );
  return data.linkUrl ? (
    <AnyLink to={data.linkUrl} className="block">
      {picture}
    </AnyLink>
  ) : (
    picture
  );
};

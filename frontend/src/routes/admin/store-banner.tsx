import { useLingui } from '@lingui/react/macro';
import { ContentPlansPage } from '@/features/content-plans/components/content-plans-page.tsx';
import { StoreBanner } from '@/features/home/components/store-banner.tsx';

/** Renders `/admin/store-banner`. */
export const AdminStoreBannerPage = () => {
  const { t } = useLingui();
  return <ContentPlansPage kind="store-banner" title={t`Store banner`} draw={() => <StoreBanner />} />;
};

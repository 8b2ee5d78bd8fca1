import { useLingui } from '@lingui/react/macro';
import { StoreBanner } from '@/features/home/components/store-banner.tsx';
import { ContentPlansPage } from '@/features/site-content/components/content-plans-page.tsx';

/** Renders `/admin/store-banner`. */
export const AdminStoreBannerPage = () => {
  const { t } = useLingui();
  return <ContentPlansPage kind="store-banner" title={t`Store banner`} draw={() => <StoreBanner />} />;
};

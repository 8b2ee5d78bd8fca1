import { canPassMaintenance } from '@ahl/shared-types/maintenance';
import { canOpenPage } from '@ahl/shared-types/pages';
import { Trans } from '@lingui/react/macro';
import { Construction } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { barControlClass } from './admin-bar-frame.tsx';

const Words = () => (
  <>
    <Construction aria-hidden="true" className="size-4 shrink-0" />
    <span>
      <Trans>
        Closed<span className="max-md:sr-only"> for maintenance</span>
      </Trans>
    </span>
  </>
);

const ClosedSite = () => {
  const { viewer } = useViewer();
  const { data } = useEndpoint('GET /api/maintenance');
  if (data?.state !== 'on') return null;
  return (
    <div role="status">
      {canOpenPage(viewer, '/admin/backups') ? (
        <Link to="/admin/backups" className={barControlClass}>
          <Words />
        </Link>
      ) : (
        <span className={barControlClass}>
          <Words />
        </span>
      )}
    </div>
  );
};

/** Renders that the site is closed for maintenance, for those who can use it meanwhile: they see nothing else of it. */
export const MaintenanceLink = () => {
  const { viewer } = useViewer();
  return canPassMaintenance({ viewer }) && <ClosedSite />;
};

import { containsWords } from '@ahl/shared-types/names';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { VenueFormValues } from '../../venue-form-schema.ts';
import { venueRecordPath } from '../../venue-paths.ts';

/** The minimum number of letters for a useful search. */
const leastLetters = 3;
const pauseMs = 250;

/** Renders, while the name of a new venue is typed, the venues with a matching name, including closed ones. */
export const KnownVenues = () => {
  const { t } = useLingui();
  const typed = useWatch<VenueFormValues, 'name'>({ name: 'name' });
  const search = useDebounced(typed.trim(), pauseMs);
  const { data } = useEndpoint(
    'GET /api/venues/office',
    { query: { search, pageSize: 5 } },
    { enabled: search.length >= leastLetters },
  );
  const isKnown = ({ name }: { name: string }) => containsWords(name, search);
  const known = search.length >= leastLetters ? (data?.items ?? []).filter(isKnown) : [];
  if (known.length === 0) return null;
  return (
    <div role="status" className="text-sm">
      <p className="font-medium">
        <Trans>The league already has this name:</Trans>
      </p>
      <ul>
        {known.map(({ id, name, city, standing }) => (
          <li key={id}>
            <Link to={venueRecordPath(id)} className="inline-flex min-h-8 items-center underline">
              {[name, city, standing === 'closed' && t`closed`].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

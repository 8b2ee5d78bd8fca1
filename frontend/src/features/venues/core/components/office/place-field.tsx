import { type Coordinates, milesBetween, placeText, readMapLink } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinCheck, TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { useFieldWiring } from '@/components/form/form-context.ts';
import { Input } from '@/components/ui/input.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { VenueFormValues } from '../../venue-form-schema.ts';

/** The distance in miles from every other venue beyond which a place is probably mistyped. */
const farMiles = 150;

/** Renders the input; a pasted link is replaced by its two coordinates. */
const PlaceInput = () => {
  const wiring = useFieldWiring();
  const { register, setValue, getValues, formState } = useFormContext();
  const { onBlur, ...field } = register(wiring.name);
  const shorten = () => {
    const place = readMapLink(String(getValues(wiring.name) ?? ''));
    if (place)
      setValue(wiring.name, placeText(place), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  };
  return (
    <Input
      {...wiring}
      {...field}
      type="text"
      autoComplete="off"
      inputMode="url"
      placeholder="32.7555, -97.3308"
      onBlur={(event) => {
        shorten();
        void onBlur(event);
      }}
    />
  );
};

/** Returns the distance in miles to the nearest other venue if it is suspiciously large, else null. */
const useFarthest = (place: Coordinates | null, venueId: string | null): number | null => {
  const { data = [] } = useEndpoint('GET /api/venues/map');
  const others = data.filter(({ id }) => id !== venueId);
  if (!place || others.length === 0) return null;
  const nearest = Math.min(...others.map(({ coordinates }) => milesBetween(place, coordinates)));
  return nearest > farMiles ? nearest : null;
};

const PlaceLine = ({ venueId }: { venueId: string | null }) => {
  const typed: unknown = useWatch<VenueFormValues>({ name: 'coordinates' });
  const place = readMapLink(typeof typed === 'string' ? typed : '');
  const far = useFarthest(place, venueId);
  if (!place) return null;
  const miles = formatNumber(Math.round(far ?? 0));
  const url = `https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`;
  return (
    <div className="space-y-1 text-sm">
      {far !== null && (
        <p role="status" className="flex items-start gap-2 font-medium text-red">
          <TriangleAlert className="mt-px shrink-0" />
          <Trans>
            That is {miles} miles from the nearest venue of the league. Is the minus missing, or are the
            numbers the wrong way round?
          </Trans>
        </p>
      )}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline sm:min-h-8"
      >
        <MapPinCheck className="shrink-0" />
        <Trans>Show it on the map</Trans>
      </a>
    </div>
  );
};

/** Renders the place of a venue: two coordinates, or a map link that contains them. */
export const PlaceField = ({ venueId }: { venueId: string | null }) => {
  const { t } = useLingui();
  return (
    <div className="space-y-1">
      <Field<VenueFormValues>
        name="coordinates"
        label={t`Coordinates`}
        isOptional
        hint={t`Paste the link of Google, Apple or OpenStreetMap, or write latitude and longitude. Without them the venue is not on the map.`}
      >
        <PlaceInput />
      </Field>
      <PlaceLine venueId={venueId} />
    </div>
  );
};

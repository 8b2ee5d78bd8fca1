import {
  type DisplayAccent,
  type DisplayTheme,
  displayAccents,
  displayThemes,
  type VenueLook,
} from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SelectField } from '@/components/ui/select-field.tsx';
import { call } from '@/lib/api-client.ts';
import { useVenueLook, venueLookKey } from '../hooks/use-venue-look.ts';

const useNames = () => {
  const { t } = useLingui();
  const themes: Record<DisplayTheme, string> = { dark: t`Dark`, light: t`Light`, contrast: t`High contrast` };
  const accents: Record<DisplayAccent, string> = {
    felt: t`Green`,
    sky: t`Blue`,
    brass: t`Gold`,
    red: t`Red`,
  };
  return { themes, accents };
};

/** How all displays of a venue look; they follow at once. */
export const LookSettings = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const { themes, accents } = useNames();
  const queryClient = useQueryClient();
  const { theme, accent } = useVenueLook(venueId);
  const save = useMutation({
    mutationFn: (body: { theme: DisplayTheme; accent: DisplayAccent }) =>
      call('PUT /api/venues/:id/display', { params: { id: venueId }, body }),
    onMutate: (body) =>
      queryClient.setQueryData<VenueLook>(
        [...venueLookKey(venueId)],
        (before) => before && { ...before, ...body },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: venueLookKey(venueId) }),
  });
  return (
    <section aria-label={t`Look of the venue's screens`} className="space-y-2">
      <h3 className="text-lg font-semibold">{t`Look of the venue's screens`}</h3>
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={t`Theme`}
          isLabelShown
          value={theme}
          onChange={(next: DisplayTheme) => save.mutate({ theme: next, accent })}
          options={displayThemes.map((value) => ({ value, label: themes[value] }))}
        />
        <SelectField
          label={t`Colour`}
          isLabelShown
          value={accent}
          onChange={(next: DisplayAccent) => save.mutate({ theme, accent: next })}
          options={displayAccents.map((value) => ({ value, label: accents[value] }))}
        />
      </div>
      {save.isError && (
        <p role="alert" className="text-sm text-red">
          {t`That was not saved. Check the connection and try again.`}
        </p>
      )}
    </section>
  );
};

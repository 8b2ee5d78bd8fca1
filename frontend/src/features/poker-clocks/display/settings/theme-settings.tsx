import {
  type DisplayAccent,
  type DisplayTheme,
  displayAccents,
  displayThemes,
} from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SelectField } from '@/components/ui/select-field.tsx';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { useVenueLook } from '../hooks/use-venue-look.ts';

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

/** Renders the look settings of all displays of a venue; the displays apply them at once. */
export const LookSettings = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const { themes, accents } = useNames();
  const queryClient = useQueryClient();
  const { theme, accent } = useVenueLook(venueId);
  const save = useEndpointMutation('PUT /api/venues/:id/display', {
    onMutate: ({ params, body }) =>
      setAnswer(
        queryClient,
        'GET /api/venues/:id/display',
        { params },
        (before) =>
          before && { ...before, theme: body.theme ?? before.theme, accent: body.accent ?? before.accent },
      ),
    onSettled: (_answer, _error, { params }) =>
      invalidate(queryClient, 'GET /api/venues/:id/display', { params }),
  });
  const params = { id: venueId };
  return (
    <section aria-label={t`Theme of the venue's screens`} className="space-y-2">
      <h3 className="text-lg font-semibold">{t`Theme of the venue's screens`}</h3>
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={t`Theme`}
          isLabelShown
          value={theme}
          onChange={(next: DisplayTheme) => save.mutate({ params, body: { theme: next } })}
          options={displayThemes.map((value) => ({ value, label: themes[value] }))}
        />
        <SelectField
          label={t`Colour`}
          isLabelShown
          value={accent}
          onChange={(next: DisplayAccent) => save.mutate({ params, body: { accent: next } })}
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

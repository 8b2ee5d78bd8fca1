// The sections of a draft, with the address of each, which others may link to, and where two languages differ.
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { sectionsOf, withIdsOf } from '../../sections.ts';

/** Lists the sections by their addresses, with a notice if the languages have different ones. */
export const SectionAnchors = ({
  path,
  body,
  bodyEs,
}: {
  /** The address of the public page: `/rules`. */
  path: string;
  body: string;
  bodyEs: string;
}) => {
  const { t } = useLingui();
  const english = sectionsOf(body);
  const spanish = bodyEs ? withIdsOf(sectionsOf(bodyEs), english).sections : [];
  const isParted = bodyEs !== '' && spanish.length !== english.sections.length;
  const count = english.sections.length;
  const countEs = spanish.length;
  return (
    <Card className="px-4 pt-2 pb-3">
      <CardHeading>
        <Trans>Sections</Trans>
      </CardHeading>
      <p className="text-sm text-ink-2">
        <Trans>A heading begins a section, and its words make the address that others link to.</Trans>
      </p>
      {isParted && (
        <p role="status" className="mt-2 rounded-control bg-red-tint px-3 py-2 text-red">
          <Trans>
            English has {count} sections and Spanish {countEs}: a link to one leads to different places.
          </Trans>
        </p>
      )}
      {count > 0 && (
        <List isBare aria-label={t`Sections`} className="mt-2">
          {english.sections.map(({ id, title }, index) => (
            <ListRow key={id} className="min-h-11 flex-wrap gap-x-3 gap-y-0 py-1.5">
              <span className="font-semibold">{title}</span>
              {!isParted && spanish[index] && (
                <span lang="es" className="text-ink-2">
                  {spanish[index].title}
                </span>
              )}
              <code className="ml-auto text-sm text-ink-2 wrap-anywhere">
                {path}#{id}
              </code>
            </ListRow>
          ))}
        </List>
      )}
    </Card>
  );
};

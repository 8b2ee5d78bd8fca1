import { Trans, useLingui } from '@lingui/react/macro';
import { numberText, seatText } from '../core/labels/entry-labels.ts';
import { listPlayers } from '../core/reading/listed-players.ts';
import { PrintPage } from './print-page.tsx';

/** The minimum number of lines on a sheet; those below the registered players are left blank. */
const leastLines = 40;

/** Renders the list for the door: the registered players with their seats, and empty lines to sign on. */
export const SignInSheet = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  return (
    <PrintPage clockId={clockId} title={t`Sign-in sheet`}>
      {(_clock, night) => {
        const players = listPlayers(night);
        const empty = Array.from(
          { length: Math.max(0, leastLines - players.length) },
          (_unused, index) => players.length + index + 1,
        );
        return (
          <div className="sheet-scroll">
            <table className="sheet">
              <thead>
                <tr>
                  <th scope="col" className="w-10">
                    <Trans>No.</Trans>
                  </th>
                  <th scope="col" className="w-[34%]">
                    <Trans>Name</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Player number</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Seat</Trans>
                  </th>
                  <th scope="col" className="w-[28%]">
                    <Trans>Signature</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {players.map(({ entry }, index) => (
                  <tr key={entry.id}>
                    <td>{index + 1}</td>
                    <td className="font-semibold">{entry.name}</td>
                    <td>{entry.playerNumber ? numberText(entry.playerNumber) : ''}</td>
                    <td>{entry.seat ? seatText(entry.seat) : ''}</td>
                    <td />
                  </tr>
                ))}
                {empty.map((line) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td />
                    <td />
                    <td />
                    <td />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </PrintPage>
  );
};

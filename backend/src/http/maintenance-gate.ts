// Guards everything during maintenance: people get a page, calls a code with a message. Closed is the default; what is
// listed for clocks and displays, the files of the build, and administrators pass.
import { AppError } from '@ahl/shared-types/common';
import { canPassMaintenance, isOpenInMaintenance } from '@ahl/shared-types/maintenance';
import { displayKeyHeader } from '@ahl/shared-types/screens';
import { type Language, translator } from '@ahl/shared-types/texts';
import type { Request, RequestHandler } from 'express';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { MaintenanceState } from '#features/core/maintenance/maintenance.service.ts';
import type { Authenticate } from './authenticate.ts';
import { maintenanceTexts } from './maintenance.texts.ts';
import { languageHeaders, pageLanguageOf } from './pages/page-language.ts';
import { plainPage } from './plain-page.ts';

/** After how many seconds a program, or the page on its own, retries. */
const retrySeconds = 60;

type Deps = {
  maintenance: MaintenanceState;
  place: Pick<LeaguePlace, 'productName'>;
  authenticate: Authenticate;
  /** The paths of the frontend's files. */
  buildFiles: ReadonlySet<string>;
};

const pageFor = ({ maintenance, place }: Deps, language: Language): string => {
  const { text, textEs } = maintenance.present;
  const t = translator(language);
  const written = language === 'es' ? textEs || text : text;
  return plainPage({
    language,
    productName: place.productName,
    title: t(maintenanceTexts.title),
    text: written || t(maintenanceTexts.text),
    links: [{ words: t(maintenanceTexts.staff), path: '/admin/today', isQuiet: true }],
    refreshSeconds: retrySeconds,
  });
};

/** Whether the caller is an administrator, or a venue's own screen, which shows more than its clock. */
const mayPass = async ({ authenticate }: Deps, request: Request): Promise<boolean> => {
  const displayKey = request.get(displayKeyHeader);
  if (!request.headers.authorization && !displayKey) return false;
  const { viewer, display } = await authenticate(request.headers.authorization, false, displayKey);
  return display !== undefined || canPassMaintenance({ viewer });
};

/** Creates the gate of one process. */
export const maintenanceGate =
  (deps: Deps): RequestHandler =>
  async (request, response, next) => {
    if (deps.maintenance.present.state === 'off') return next();
    // Compared as written: an address in another spelling than the listed one is closed, wherever it would lead.
    if (deps.buildFiles.has(request.path) || isOpenInMaintenance(request.path)) return next();
    if (await mayPass(deps, request)) return next();
    response.setHeader('Retry-After', String(retrySeconds));
    response.setHeader('Cache-Control', 'no-store');
    const isPage = !/^\/api\//i.test(request.path) && request.accepts(['json', 'html']) === 'html';
    if (!isPage) throw new AppError('UNAVAILABLE', 'server.maintenance');
    response
      .status(503)
      .vary(languageHeaders)
      .type('html')
      .send(pageFor(deps, pageLanguageOf(request)));
  };

import * as accountEndpoints from '../../contracts/accounts/manage-accounts.ts';
import * as superAdminEndpoints from '../../contracts/accounts/register-super-admin.ts';
import * as sessionEndpoints from '../../contracts/accounts/session.ts';
import * as branchEndpoints from '../../contracts/branches/manage-branches.ts';
import * as importEndpoints from '../../contracts/cartelas/import-cartelas.ts';
import * as cartelaEndpoints from '../../contracts/cartelas/manage-cartelas.ts';
import type { Command, Query } from '../../contracts/endpoint.ts';
import * as boardEndpoints from '../../contracts/game/board.ts';
import * as checkEndpoints from '../../contracts/game/check-card.ts';
import * as drawEndpoints from '../../contracts/game/draw-number.ts';
import * as legacyEndpoints from '../../contracts/game/legacy-game.ts';
import * as openEndpoints from '../../contracts/game/open-game.ts';
import * as runEndpoints from '../../contracts/game/run-game.ts';
import * as analysisEndpoints from '../../contracts/reports/analysis.ts';
import * as auditEndpoints from '../../contracts/reports/audit.ts';
import * as reportEndpoints from '../../contracts/reports/branch-report.ts';
import * as businessEndpoints from '../../contracts/reports/business-report.ts';

export type Endpoint = Command | Query;

function isEndpoint(value: unknown): value is Endpoint {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'command' || value.kind === 'query';
}

/** Every endpoint of the contracts. */
export const endpoints: readonly Endpoint[] = [
  accountEndpoints,
  superAdminEndpoints,
  sessionEndpoints,
  branchEndpoints,
  importEndpoints,
  cartelaEndpoints,
  boardEndpoints,
  checkEndpoints,
  drawEndpoints,
  legacyEndpoints,
  openEndpoints,
  runEndpoints,
  analysisEndpoints,
  reportEndpoints,
  businessEndpoints,
  auditEndpoints,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint));

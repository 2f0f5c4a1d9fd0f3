import { account } from './account.ts';
import { admin } from './admin.ts';
import { agents } from './agents.ts';
import { analysis } from './analysis.ts';
import { audit } from './audit.ts';
import { branches } from './branches.ts';
import { cardHistory, similarCards } from './card-history.ts';
import { cardImport } from './card-import.ts';
import { cards } from './cards.ts';
import { days } from './days.ts';
import { exceptions } from './exceptions.ts';
import { find } from './find.ts';
import { findingCodes } from './finding-codes.ts';
import { findings } from './findings.ts';
import { firstSteps } from './first-steps.ts';
import { history } from './history.ts';
import { operations } from './operations.ts';
import { proof } from './proof.ts';
import { proofFile } from './proof-file.ts';
import { register } from './register.ts';
import { replay } from './replay.ts';
import { reports } from './reports.ts';
import { sealCodes } from './seal-codes.ts';
import { seals } from './seals.ts';
import { sessions } from './sessions.ts';
import { settingsPage } from './settings-page.ts';
import { table } from './table.ts';
import { twoStep } from './two-step.ts';
import { verify } from './verify.ts';
import { voids } from './voids.ts';

/** What every other screen says, too: loaded with the first of them. */
export const moreTexts = {
  en: {
    account: account.en,
    proof: proof.en,
    proofFile: proofFile.en,
    register: register.en,
    cards: cards.en,
    cardHistory: cardHistory.en,
    cardImport: cardImport.en,
    similarCards: similarCards.en,
    replay: replay.en,
    reports: reports.en,
    sealCodes: sealCodes.en,
    seals: seals.en,
    sessions: sessions.en,
    settingsPage: settingsPage.en,
    table: table.en,
    admin: admin.en,
    days: days.en,
    firstSteps: firstSteps.en,
    exceptions: exceptions.en,
    find: find.en,
    findings: findings.en,
    findingCodes: findingCodes.en,
    branches: branches.en,
    agents: agents.en,
    analysis: analysis.en,
    audit: audit.en,
    history: history.en,
    operations: operations.en,
    twoStep: twoStep.en,
    verify: verify.en,
    voids: voids.en,
  },
  am: {
    account: account.am,
    proof: proof.am,
    proofFile: proofFile.am,
    register: register.am,
    cards: cards.am,
    cardHistory: cardHistory.am,
    cardImport: cardImport.am,
    similarCards: similarCards.am,
    replay: replay.am,
    reports: reports.am,
    sealCodes: sealCodes.am,
    seals: seals.am,
    sessions: sessions.am,
    settingsPage: settingsPage.am,
    table: table.am,
    admin: admin.am,
    days: days.am,
    firstSteps: firstSteps.am,
    exceptions: exceptions.am,
    find: find.am,
    findings: findings.am,
    findingCodes: findingCodes.am,
    branches: branches.am,
    agents: agents.am,
    analysis: analysis.am,
    audit: audit.am,
    history: history.am,
    operations: operations.am,
    twoStep: twoStep.am,
    verify: verify.am,
    voids: voids.am,
  },
} as const;

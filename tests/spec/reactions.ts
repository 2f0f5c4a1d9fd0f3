import type { Rows } from './row.ts';
import { rule, under } from './statements.ts';

/** Spec section 7: how the screens react to what a call answers. The calls themselves are rows of calls.ts. */
export const reactions: Rows = under('7 How the product reacts', [
  rule(
    'A non-success status or a failed request produces the matching message from section 8',
    "e2e/branch-admin.test.ts > the branch's screens say in the product's words what could not be fetched",
    'e2e/super-admin-branches.test.ts > what could not be done is said in the words of the product',
    "e2e/super-admin-analysis.test.ts > the analysis says in the product's words what could not be fetched",
    'e2e/agent.test.ts > without super admins, and without an answer, the screens say so',
  ),
  rule(
    'The failed Start calls produce no navigation',
    'e2e/cartel-register.test.ts > a Start that reaches nobody says so and stays, ready to be pressed again',
  ),
  rule(
    'Success of insert_winner clears stored winners',
    'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day > FINISH asks, closes the game with its winners and clears the board',
  ),
  rule(
    'Any status other than success yields an empty list (financial summary)',
    'e2e/base.test.ts > a screen whose server cannot be reached says so and comes back by itself',
  ),
]);

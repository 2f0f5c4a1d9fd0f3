let underWay = 0;

/** Loads code without which the screen does all it is for: where it does not come (an update), that is no reason to reload. */
export async function optionalCode<T>(load: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await load();
  } finally {
    underWay -= 1;
  }
}

export const isOptionalCodeUnderWay = () => underWay > 0;

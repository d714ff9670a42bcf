/** How often a race is run, or how many random texts are tried: few in the suite, and all where SOAK is set. */
export function rounds(few: number, all: number): number {
  return process.env.SOAK ? all : few;
}

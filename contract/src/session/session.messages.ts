// The product's wording, verbatim from the specification.

export const sessionMessages = {
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  logout: "Logout",
  loggedOut: "Thank you! You have successfully logged out",
  sessionOutHeading: "Session Timed Out !",
  sessionOutText: "You have been logged out successfully.",
  accessDenied: "Error - You do not have permission to access this page",
  stillThere: "Still there?",
  stayingSignedOn: "Stay signed in",
} as const;

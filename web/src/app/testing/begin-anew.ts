// Test files share a tab one after the other: each begins as if it had just been opened.
sessionStorage.clear();
localStorage.clear();

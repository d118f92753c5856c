// Runs in the page that tools/record-intro.ts films: what opens by itself stays closed, and a dot
// follows the pointer, which no picture shows.
for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");

const dot = document.createElement("div");
Object.assign(dot.style, {
  position: "fixed",
  zIndex: "20000",
  width: "22px",
  height: "22px",
  margin: "-11px",
  borderRadius: "50%",
  background: "rgb(239 180 69 / 0.75)",
  boxShadow: "0 0 0 2px #fff, 0 2px 8px rgb(0 0 0 / 0.35)",
  pointerEvents: "none",
});
addEventListener("mousemove", (event) => {
  if (!dot.isConnected) document.documentElement.append(dot);
  dot.style.left = `${event.clientX}px`;
  dot.style.top = `${event.clientY}px`;
});

// What every page is painted with, the frame in the page itself above all.
import "@mantine/core/styles.layer.css";
import "#ui/fonts.css";
import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/field.css";
